/** Vite plugin: notes what was built once both halves are there, of which the server entry is the second. */
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { codeInputs, forgetInputs, noteInputs } from './inputs.ts'

export function buildInputs(): Plugin {
  let root = ''
  let isSecond = false
  let inputs = ''
  return {
    name: 'build-inputs',
    apply: 'build',
    configResolved({ build }) {
      root = dirname(build.outDir)
      isSecond = Boolean(build.ssr)
    },
    buildStart() {
      // What is changed while it builds belongs to the next build.
      if (isSecond) inputs = codeInputs()
      else forgetInputs(root)
    },
    writeBundle() {
      if (isSecond) noteInputs(root, inputs)
    },
  }
}
