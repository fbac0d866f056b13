import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisePages } from './docs/promises/pages.ts'
import { sourcesIn } from './docs/promises/repository.ts'
import { ROOT } from './run-process.ts'

const { pages, problems } = promisePages(sourcesIn(ROOT))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
rmSync(join(ROOT, 'docs/promises'), { recursive: true, force: true })
mkdirSync(join(ROOT, 'docs/promises'))
for (const [path, text] of pages) writeFileSync(join(ROOT, path), text)
console.log(`${pages.size} pages of promises are written`)
