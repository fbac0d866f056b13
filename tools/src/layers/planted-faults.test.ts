/// <reference types="vitest/globals" />
import { CODE_FAULTS } from '../testing/faults.ts'
import { SOUND, violationsOf } from '../testing/fixture.ts'
import { SQL_FAULTS } from '../testing/sql-faults.ts'
import { WEB_FAULTS } from '../testing/web-faults.ts'

const FAULTS = [...SQL_FAULTS, ...CODE_FAULTS, ...WEB_FAULTS]

test('finds no violation in a repository without planted faults', async () => {
  expect(await violationsOf(SOUND)).toEqual([])
})

test.each(FAULTS.map((fault, index) => [index + 1, ...fault] as const))(
  'finds planted fault %i: %s',
  async (_, __, path, text, line, advice) => {
    const violations = await violationsOf({ ...SOUND, [path]: text })
    expect(violations).toEqual([expect.stringMatching(advice)])
    expect(violations[0]).toMatch(`${path}:${line}: `)
  },
)

test(`finds planted fault ${FAULTS.length + 1}: web folders that import in a circle`, async () => {
  const there = 'web/src/parts/heart/heart.tsx'
  const back = 'web/src/parts/share/share.tsx'
  const circle = {
    [there]: `import { Share } from '../share/share.tsx'`,
    [back]: `import { Heart } from '#parts/heart/heart.tsx'`,
  }
  expect(await violationsOf({ ...SOUND, ...circle })).toEqual([
    expect.stringMatching(
      /^web\/src\/parts\/heart\/heart\.tsx:1: .*form a circle: move what both need to a third folder/,
    ),
    expect.stringMatching(/^web\/src\/parts\/share\/share\.tsx:1: .*form a circle/),
  ])
})
