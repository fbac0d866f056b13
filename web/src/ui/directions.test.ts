import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'))
const PHYSICAL =
  /[\s'"`:](-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br|scroll-ml|scroll-mr)-[\w[]|text-left|text-right)/

test.each(files)('%s uses neither left and right nor style attributes', file => {
  const text = readFileSync(new URL(file, source), 'utf8')
  expect(text.split('\n').filter(line => /className|'/.test(line) && PHYSICAL.test(line))).toEqual([])
  expect(text).not.toMatch(/\sstyle=\{/)
})
