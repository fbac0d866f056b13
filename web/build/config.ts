import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import type { WorkerBuild } from '../src/worker/build.ts'
import type { Assets } from './assets.ts'
import { chunks } from './chunks.ts'
import { compiledMessages } from './messages-plugin.ts'
import { smallRouteTree } from './route-tree-plugin.ts'

const shared = (root: string): InlineConfig => ({
  root,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: join(root, 'src/lib/format-message.ts') }],
    dedupe: ['react', 'react-dom', '@tanstack/react-router', 'use-intl'],
  },
})

const routes = (root: string, out: string) =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: join(root, 'src/routes'),
    generatedRouteTree: join(root, 'src/routeTree.gen.ts'),
    disableLogging: true,
    tmpDir: join(out, '.tanstack'),
  })

const plugins = (root: string, out: string) => [
  routes(root, out),
  react(),
  tailwind(),
  compiledMessages(),
  smallRouteTree(),
]

const OF_THE_ENTRY = /\/(react|vendor|rolldown-runtime|entry-client)-/

export function clientConfig(root: string, out: string): InlineConfig {
  const { plugin, codeSplitting } = chunks()
  return {
    ...shared(root),
    plugins: [...plugins(root, out), plugin],
    build: {
      outDir: join(out, 'client'),
      emptyOutDir: true,
      manifest: true,
      // One style sheet: it is inlined into every page, and the CSP has its hash.
      cssCodeSplit: false,
      modulePreload: {
        polyfill: false,
        // Chunks of the entry are loaded already when any other chunk is imported.
        resolveDependencies: (_file, files) => files.filter(file => !OF_THE_ENTRY.test(file)),
      },
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'src/entry-client.tsx'),
        // The entry names every chunk: longer names would be loaded with every page.
        output: { codeSplitting, chunkFileNames: 'assets/[name]-[hash:7].js' },
      },
    },
  }
}

const assetsModule = (assets: Assets): Plugin => ({
  name: 'dawra-assets',
  resolveId: id => (id === 'virtual:assets' ? `\0${id}` : undefined),
  load: id => (id === '\0virtual:assets' ? `export const assets = ${JSON.stringify(assets)}` : undefined),
})

export const serverConfig = (root: string, out: string, assets: Assets): InlineConfig => ({
  ...shared(root),
  plugins: [...plugins(root, out), assetsModule(assets)],
  publicDir: false,
  // Everything is bundled: the server needs no web dependency at run time and starts faster.
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: join(root, 'src/entry-server.tsx'),
    outDir: join(out, 'server'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'entry-server.js', format: 'esm' } },
  },
})

export const workerConfig = (root: string, out: string, described: WorkerBuild): InlineConfig => ({
  ...shared(root),
  define: { __BUILD__: JSON.stringify(described) },
  publicDir: false,
  build: {
    outDir: join(out, 'client'),
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(root, 'src/worker/worker.ts'),
      output: { entryFileNames: 'worker.js', format: 'iife', codeSplitting: false },
    },
  },
})
