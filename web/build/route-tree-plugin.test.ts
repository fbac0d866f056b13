import { expect, test } from 'vitest'
import { namelessRoutes } from './route-tree-plugin.ts'

test('turns the children of a route into a list, however they are split into lines', () => {
  const code = `interface MeChildren {
  Edit: typeof Edit
}
const MeChildren: MeChildren = {
  Edit: Edit,
  VeryLongNameOfAnother:
    VeryLongNameOfAnother,
}`
  expect(namelessRoutes(code).replace(/\s+/g, ' ')).toBe(
    'interface MeChildren { Edit: typeof Edit } const MeChildren: MeChildren = [ Edit, VeryLongNameOfAnother, ]',
  )
})
