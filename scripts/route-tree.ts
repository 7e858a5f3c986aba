/**
 * Writes src/routeTree.gen.ts as the Vite plugin does. With `--check` it fails when the committed file was stale (and
 * updates it), so that `tsc` never checks an old tree.
 */
import { readFile } from 'node:fs/promises'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = process.cwd()
const config = getConfig({ disableLogging: true }, root)
const read = () => readFile(config.generatedRouteTree, 'utf8').catch(() => '')

const before = await read()
await new Generator({ config, root }).run()
const stale = (await read()) !== before

if (stale) console.log('src/routeTree.gen.ts 已更新，请一并提交 / was renewed: commit it.')
if (stale && process.argv.includes('--check')) process.exitCode = 1
