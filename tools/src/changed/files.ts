/** Files that tests read from the disk, which no import shows. */
const READERS: readonly (readonly [test: string, reads: RegExp])[] = [
  ['server/tests/sql.test.ts', /^server\/.*(?:\.sql|store\.ts)$/],
  ['web/src/lib/route-messages.test.ts', /^web\/src\/(?:routes|pages|features|parts)\/.*\.tsx$/],
  ['web/src/ui/directions.test.ts', /^web\/src\/.*\.tsx$/],
  ['web/src/locales/locales.test.ts', /^web\/src\/locales\//],
  ['web/src/locales/terms.test.ts', /^web\/src\/locales\//],
  ['tools/src/docs.test.ts', /\.md$/],
  ['tools/src/operations.test.ts', /^docs\/operations\//],
  [
    'tools/src/domains.test.ts',
    /^server\/(?:migrations\/|src\/domains\/[^/]+\/(?:README\.md|index\.ts|events\.ts|reactions\.ts)$)/,
  ],
  [
    'tools/src/promises.test.ts',
    /\.md$|\.(?:test|e2e)\.tsx?$|^web\/src\/locales\/|\/texts\/|\/operator\.ts$/,
  ],
  ['tools/src/contributing.test.ts', /^CONTRIBUTING\.md$/],
  ['tools/src/container.test.ts', /^deploy\//],
]

export const readersOf = (path: string): string[] =>
  READERS.filter(([, reads]) => reads.test(path)).map(([test]) => test)

/** Files that affect every test: packages, and how tests are compiled and run. */
const OF_EVERY_TEST =
  /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|(?:vitest|playwright)\.[^/]*\.ts)$/

export const isOfEveryTest = (path: string) => OF_EVERY_TEST.test(path)
