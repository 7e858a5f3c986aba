/** `npm run content:guide`: writes the folders of the documents into the guide for editors. */
import { readFileSync, writeFileSync } from 'node:fs'
import { renewGuide } from '../content-loader/folders-table.ts'

const GUIDE = 'content/README.md'
writeFileSync(GUIDE, renewGuide(readFileSync(GUIDE, 'utf8')))
