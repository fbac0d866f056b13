import { expect, test } from 'vitest'
import { statementsIn } from './statements.ts'

const codes = (file: string) => statementsIn(file).map(({ code }) => code)

test.each([
  ['a text', `select ';''; '; select 2;`],
  ['a text with escapes', String.raw`select e'\';'; select 2;`],
  ['a text that ends with a backslash', String.raw`select '\'; select 2;`],
  ['a name', `select 1 as "a;b"; select 2;`],
  ['a comment of a line', `select 1 -- ; it's\n; select 2;`],
  ['a block comment', `select 1 /* ; it's */; select 2;`],
  ['a body', `select $$ it's; $1 $$; select 2;`],
  ['a body that holds another', `select $do$ $$ ; $$ $do$; select 2;`],
  [
    'a parsed body',
    `create function f() begin atomic select case 1 when 1 then 2 end; select 3; end; select 2;`,
  ],
  ['a case outside of a body', 'select case 1 when 1 then 2 end; select 2;'],
  ['a number with the sign of a body', 'select a$1, a$2; select 2;'],
])('finds the end of a statement that holds %s', (_, file) => {
  expect(codes(file)).toEqual([file.slice(0, -' select 2;'.length), 'select 2;'])
})

test('gives each statement the comment right above it, and its line', () => {
  const file = `-- The file.

-- The first,
-- in two lines.
select 1;
-- The second.
select 2;

-- The end.
`
  expect(statementsIn(file)).toEqual([
    { comment: '-- The first,\n-- in two lines.', code: 'select 1;', line: 5 },
    { comment: '-- The second.', code: 'select 2;', line: 7 },
  ])
})

test('returns the text after the last semicolon', () => {
  expect(codes('select 1;\nselect 2 -- more\n')).toEqual(['select 1;', 'select 2 -- more'])
})

test.each([
  ["select 1;\nselect 'a;\n", "' is not closed"],
  ['select 1;\nselect "a;\n', '" is not closed'],
  ['select 1;\nselect $x$ $$;\n', '$x$ is not closed'],
  ['select 1;\n/* a;\n', '/* is not closed'],
])('reports the line of a text or comment that is never closed in %j', (file, message) => {
  expect(() => statementsIn(file)).toThrow(expect.objectContaining({ message, line: 2 }))
})
