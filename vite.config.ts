import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { BUILD_FOLDER, CONDITIONS, PUBLIC_FOLDER } from '#folders'
import { contentServer } from './mocks/vite-plugin.ts'
import { brandColours } from './scripts/vite-brand-colours.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { shortClassNames } from './scripts/class-names.ts'
import { routerOptions } from './scripts/router-options.ts'
import { decidedCatalogue } from './scripts/vite-catalogue.ts'
import { serviceWorker } from './scripts/vite-service-worker.ts'
import { buildInputs } from './scripts/vite-inputs.ts'
import { htmlTemplate } from './scripts/vite-html-template.ts'
import { withoutRouterLink } from './scripts/vite-router-link.ts'
import { checkSections } from './shared/catalogue/check-sections.ts'

checkSections()

/** React has it built in since 18; what the router brings is the shim for older ones. */
const reactSyncExternalStore = fileURLToPath(
  new URL('./scripts/use-sync-external-store.ts', import.meta.url),
)

/** `Features.LightDark` of lightningcss, which is Vite's own dependency. */
const LIGHT_DARK = 1 << 20

/** What takes the bundler's time is no concern of whoever builds the site. */
const checks = { pluginTimings: false }

export default defineConfig(({ command, isPreview, isSsrBuild }) => ({
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    decidedCatalogue(),
    withoutRouterLink(),
    htmlTemplate(),
    brandColours(),
    buildInputs(),
    serviceWorker(),
    contentServer(),
  ],
  publicDir: PUBLIC_FOLDER,
  resolve: {
    conditions: [...CONDITIONS, ...defaultClientConditions],
    alias: [
      {
        find: /^use-sync-external-store\/shim$/,
        replacement: reactSyncExternalStore,
      },
    ],
  },
  ssr: { resolve: { conditions: [...CONDITIONS, ...defaultServerConditions] } },
  css: {
    modules: command === 'build' ? { generateScopedName: shortClassNames() } : {},
    // `light-dark()` is used nowhere; preparing for it writes two properties into each theme of each document.
    lightningcss: { exclude: LIGHT_DARK },
  },
  build: {
    // The floor: cheap phones keep old web views.
    target: ['chrome92', 'safari14.1', 'firefox91'],
    cssTarget: ['chrome92', 'safari14.1', 'firefox91'],
    outDir: `${BUILD_FOLDER}/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    manifest: true,
    // MIT and BSD ask that their notices go with what is shipped.
    license: isSsrBuild ? false : { fileName: 'licenses.txt' },
    // Preloading is an optimisation; browsers that do not know it do without 0.3 KiB of script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { checks }
      : {
          checks,
          output: {
            codeSplitting: { groups: chunkGroups },
            // Every name stands in the entry, which preloads them, so six signs (36 bits) are enough: the
            // manifest knows what they are.
            chunkFileNames: 'assets/[hash:6].js',
            assetFileNames: 'assets/[hash:6][extname]',
          },
        },
  },
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 5173) },
  preview: isPreview ? { port: 4173 } : {},
}))
