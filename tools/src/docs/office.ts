import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const withoutEnd = (path: string) => path.replace(/[?#].*$/, '').replace(/\/$/, '')

/** The pages of the office, from the file names of their routes: `admin.lists.$list` is `/admin/lists/…`. */
const officePages = (root: string) =>
  globSync('web/src/routes/_admin/admin.*.tsx', { cwd: root }).map(file => {
    const parts = file
      .replace(/^.*\//, '')
      .replace(/\.tsx$/, '')
      .split('.')
    return new RegExp(
      `^/${parts
        .filter(part => part !== 'index')
        .map(part => (part.startsWith('$') ? '[^/]+' : part))
        .join('/')}$`,
    )
  })

/** Pages of the office and commands that a text names but that do not exist. */
export function missingSteps(root: string, text: string): string[] {
  const pages = officePages(root)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const help = readFileSync(join(root, 'server/src/operator.ts'), 'utf8')
  const named = [...text.matchAll(/`(\/admin[^`\s]*)`/g)].map(([, page = '']) => page)
  const commands = [...text.matchAll(/npm run (?:operator -- ([a-z]+)|([\w:]+))/g)]
  return [
    ...named.filter(page => !pages.some(route => route.test(withoutEnd(page)))),
    ...commands
      .filter(([, act, script = '']) => (act ? !help.includes(`operator -- ${act} `) : !(script in scripts)))
      .map(([command]) => command),
  ]
}
