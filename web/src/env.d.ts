declare module 'virtual:assets' {
  import type { Assets } from '../build/assets.ts'
  export const assets: Assets
}
