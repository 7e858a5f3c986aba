import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'
import { demoFiles } from './mocks/vite-plugin.ts'
import { documentShell } from './scripts/vite-shell.ts'
import { routerOptions } from './scripts/router-options.ts'

export default defineConfig(({ isPreview }) => ({
  plugins: [tanstackRouter(routerOptions), react(), documentShell(), msw(), demoFiles()],
  publicDir: 'src/public',
  build: {
    // The floor: cheap phones keep old web views.
    target: ['chrome92', 'safari14.1', 'firefox91'],
    cssTarget: ['chrome92', 'safari14.1', 'firefox91'],
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 2048,
  },
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 5173) },
  preview: isPreview ? { port: 4173 } : {},
}))
