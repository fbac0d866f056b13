import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const OTHER_ENVIRONMENT = /^\/\/ @vitest-environment /

/**
 * The usual order, but within a project the files that share an environment follow each other: a process is ended when
 * the next file wants another one, and starting it takes longer than most files run.
 */
export class GroupedByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const usual = await super.sort(files)
    const texts = await Promise.all(usual.map(({ moduleId }) => readFile(moduleId, 'utf8')))
    const others = new Set(usual.filter((_, at) => OTHER_ENVIRONMENT.test(texts[at] ?? '')))
    const byProject = Map.groupBy(usual, ({ project }) => project)
    return [...byProject.values()].flatMap(own => [
      ...own.filter(file => others.has(file)),
      ...own.filter(file => !others.has(file)),
    ])
  }
}
