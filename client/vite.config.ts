import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './build/chunks.ts'
import { assetNameOf, nameOf, preloads } from './build/preloads.ts'
import { screenNames } from './build/screen-names.ts'
import { serviceWorker } from './build/service-worker.ts'
import { unusedParts } from './build/unused-parts.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    unusedParts(),
    screenNames(new URL('src/', import.meta.url).href),
    serviceWorker(here('service-worker/worker.ts')),
  ],
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    target: 'es2023',
    // Our strict CSP (img-src, font-src) allows files, not data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    manifest: true,
    modulePreload: { resolveDependencies: preloads },
    rolldownOptions: { output: { codeSplitting, chunkFileNames: nameOf, assetFileNames: assetNameOf } },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/files': server, '/socket.io': { target: server, ws: true } },
  },
})
