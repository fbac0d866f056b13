import type { Plugin } from 'vite'

const CHILDREN = /(?<start>: \w+Children = )\{(?<routes>[^}]*)\}/g

/** The generated tree of routes with its children as lists: their names are there for types, and long. */
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
