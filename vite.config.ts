import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type Rolldown, defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { BUILD_FOLDER, CONDITIONS, PUBLIC_FOLDER } from '#folders'
import { contentServer } from './mocks/vite-plugin.ts'
import { brandColours } from './scripts/brand-colours.ts'
import { countedClassNames } from './scripts/class-names.ts'
import { compress } from './scripts/compress.ts'
import { OLDEST_BROWSERS } from './scripts/oldest-browsers.ts'
import { serviceWorker } from './scripts/vite-service-worker.ts'
import { htmlTemplate } from './scripts/vite-html-template.ts'

/**
 * The modules that each loader needs and no first page: the client, the schemas, and the functions that make views of
 * answers.
 */
const CALLS =
  /src[\\/]api[\\/](?:client|errors|load)\.ts|src[\\/]view-models[\\/](?!notice)|shared[\\/]contract[\\/](?!consult|posted)|rich-text[\\/](?:address|clean|text)\.ts|node_modules[\\/](?:valibot|wretch)[\\/]/

/**
 * Left out of what pages share: notices, which the loaders share with one page, and rich text, whose styles half of the
 * pages would inline for nothing.
 */
const APART = /src[\\/](?:view-models[\\/]notice|ui[\\/]RichText)\./

/**
 * Puts the entry and what four chunks share into one file, the only one that every page loads beside the libraries. As
 * two files they cost each first load 2.1 KiB more: headers, imports from each other, and texts compressed apart.
 * `minShareCount` alone would leave the entry in a file of its own.
 */
const entryAndShared: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const users = new Set<string>()
  const visited = new Set<string>()
  let isOfEntry = false
  const visit = (module: string): void => {
    const info = context.getModuleInfo(module)
    if (!info || visited.has(module)) return
    visited.add(module)
    isOfEntry ||= info.isEntry
    if (info.dynamicImporters.length > 0) users.add(module)
    info.importers.forEach(visit)
  }
  visit(id)
  return isOfEntry || users.size >= 4 ? 'index' : null
}

/**
 * Left to itself Rolldown writes a file for every module that two chunks share: a first page would ask for twenty.
 * `vendor` is named because the document starts it in a task of its own (`server/rendering/html-document.ts`).
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/]/,
    priority: 1,
  },
  {
    name: entryAndShared,
    test: (id: string) => !CALLS.test(id) && !APART.test(id),
  },
  // The code that the form and its outbox share, for the two pages with the form; otherwise it would be two files.
  {
    name: 'consultation',
    test: /src[\\/]consultation[\\/](?:device-store|outbox-event|consult-values)|shared[\\/]contract[\\/]consult-fields/,
    priority: -1,
    includeDependenciesRecursively: false,
  },
  // The dependencies of the calls stay out: the catalogue is one of them, and would bring the whole file to first
  // pages.
  { name: 'calls', test: CALLS, priority: -1, includeDependenciesRecursively: false },
]

/** Switches off advice about slow plugins, which does not help somebody who only builds the site. */
const checks = { pluginTimings: false }

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      autoCodeSplitting: true,
      // A page that came from the server asks for nothing, so it starts without loaders, schemas and client.
      codeSplittingOptions: { defaultBehavior: [['component'], ['loader']] },
    }),
    react(),
    htmlTemplate(),
    brandColours(),
    serviceWorker(),
    contentServer(),
    compress(),
  ],
  publicDir: PUBLIC_FOLDER,
  resolve: { conditions: [...CONDITIONS, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...CONDITIONS, ...defaultServerConditions] } },
  css: {
    modules:
      command === 'build' ? { generateScopedName: countedClassNames(import.meta.dirname) } : {},
  },
  build: {
    target: OLDEST_BROWSERS,
    // Vite's own minifier has DOMPurify spread the arguments of every call (https://github.com/oxc-project/oxc/pull/13114):
    // cleaning 100 KB took three times as long in the built site as from its source.
    minify: !isSsrBuild && 'terser',
    // Half a KiB less on a first load.
    terserOptions: { compress: { passes: 2 } },
    outDir: `${BUILD_FOLDER}/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    manifest: true,
    // MIT and BSD ask that their notices go with what is shipped.
    license: isSsrBuild ? false : { fileName: 'licenses.txt' },
    // Preloading is an optimisation; browsers that do not know it do without 0.3 KiB of script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild ? { checks } : { checks, output: { codeSplitting: { groups } } },
  },
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 5173) },
}))
