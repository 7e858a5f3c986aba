import { expect, it } from 'vitest'
import { build } from 'vite'
import { restArguments } from './rest-arguments.ts'

async function minified(plugins: ReturnType<typeof restArguments>[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      write: false,
      rolldownOptions: {
        input: 'dompurify',
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return [built].flat().map((one) => ('output' in one ? one.output[0].code : ''))[0]!
}

/** In a function made of a method, which is how DOMPurify calls all of them. */
const SPREAD = /return function\(\w*\)\{[^{}]*\[\.\.\.arguments\]/

it('DOMPurify reads nodes without spreading arguments, which the minifier has it do without the plugin', async () => {
  expect(await minified([])).toMatch(SPREAD)
  expect(await minified([restArguments()])).not.toMatch(SPREAD)
})
