import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders where a path in a page may start: documentation shortens paths as far as a reader understands them. */
const STARTS = [
  '',
  'server',
  'server/src',
  'server/src/compat',
  'server/src/domains',
  'server/src/domains/*',
  'web',
  'web/src',
  'web/src/routes',
  'contract/src',
  'tools/src',
]
/** Paths that a running product or a build writes. */
const WRITTEN = /^(\.\/data|postgres\/|exports\/|web\/dist|dist\/)/
const PATH = /^(\.\.?\/)?[\w@$.*<>{},-]+(\/[\w@$.*<>{},-]*)+$/
const ENDING = /(\.(tsx?|sql|json|md|css|yml|service|sh)|\/)$/

const withoutBlocks = (text: string) =>
  text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, block => block.replaceAll(/./g, ' '))

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

/** `<domain>` and `NNNN` mean any name. */
const exists = (root: string, start: string, path: string) =>
  globSync(join(start, path.replaceAll(/<[\w-]+>|NNNN/g, '*')), { cwd: root }).length > 0

/** Paths in code marks of a page that do not exist in the repository. */
export function missingPaths(root: string, page: string, text: string): string[] {
  const prose = withoutBlocks(text)
  const folders = new Set(STARTS.map(start => start.split('/')[0]).filter(Boolean))
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(({ index, 1: named = '' }) => {
    const isPath = PATH.test(named) && (ENDING.test(named) || folders.has(named.split('/')[0]))
    if (!isPath || WRITTEN.test(named)) return []
    return STARTS.some(start => exists(root, start, named)) ? [] : `${page}:${lineOf(prose, index)}: ${named}`
  })
}

/** Anchors as GitHub derives them from headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

export function brokenLinks(
  root: string,
  page: string,
  text: string,
  read: (path: string) => string,
): string[] {
  const prose = withoutBlocks(text)
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
  return links.flatMap(({ index, 1: markdown, 2: html }) => {
    const link = markdown ?? html ?? ''
    if (/^(\w+:|\/)/.test(link)) return []
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(page), path) : page
    const isThere =
      existsSync(join(root, target)) && (!anchor || anchorsOf(withoutBlocks(read(target))).includes(anchor))
    return isThere ? [] : `${page}:${lineOf(prose, index)}: ${link}`
  })
}
