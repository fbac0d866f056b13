import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { groupOf } from './chunks.ts'

const SRC = fileURLToPath(new URL('../src', import.meta.url))

const chunkOf = (id: string) => groupOf(id, 4)

const modulesOf = async (folder: string) =>
  (await readdir(join(SRC, folder)))
    .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(name => join(SRC, folder, name))

const imported = (id: string, code: string) =>
  [...code.matchAll(/^(?:import|\}) .*from '([^']+)'/gm)].map(([, from = '']) => {
    const [, folder, name] = /^#(ui|lib)\/(.+)$/.exec(from) ?? []
    if (folder) return join(SRC, folder, `${name}.${folder === 'ui' ? 'tsx' : 'ts'}`)
    return from.startsWith('.') ? join(dirname(id), from) : from
  })

test('loads no form code on a page without a form', async () => {
  const shared = [...(await modulesOf('ui')), ...(await modulesOf('lib'))]
  expect(shared.filter(id => chunkOf(id) === 'forms').length).toBeGreaterThan(0)
  const imports = shared
    .filter(id => chunkOf(id) === 'furniture')
    .map(async id => imported(id, await readFile(id, 'utf8')).map(to => ({ from: id, to })))
  const wrong = (await Promise.all(imports)).flat().filter(({ to }) => chunkOf(to) === 'forms')
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('a route, which every page loads, imports no component but its page', async () => {
  const routes = join(SRC, 'routes')
  const files = (await readdir(routes, { recursive: true })).filter(name => name.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(50)
  const wrong: string[] = []
  for (const name of files) {
    const code = await readFile(join(routes, name), 'utf8')
    const components = imported(name, code).filter(to => /^#(features|parts)\/.*\.tsx$/.test(to))
    if (name !== '__root.tsx') wrong.push(...components.map(to => `${name}: ${to}`))
  }
  expect(wrong).toEqual([])
})
