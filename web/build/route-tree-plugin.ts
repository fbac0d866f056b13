import type { Plugin } from 'vite'

const CHILDREN = /(?<start>: \w+Children = )\{(?<routes>[^}]*)\}/g

/** Turns the children of generated routes into lists: their long names serve only the types. */
export const namelessRoutes = (code: string) =>
  code.replace(
    CHILDREN,
    (_all, start: string, routes: string) => `${start}[${routes.replace(/\w+:\s*/g, '')}]`,
  )

export const smallRouteTree = (): Plugin => ({
  name: 'dawra-route-tree',
  enforce: 'pre',
  transform: {
    filter: { id: /\/routeTree\.gen\.ts$/ },
    handler: code => ({ code: namelessRoutes(code), map: null }),
  },
})
