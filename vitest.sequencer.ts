import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const OTHER_ENVIRONMENT = /^\/\/ @vitest-environment /

/**
 * The quickest first, so that a failure is known early: projects of few files, in a project what failed the last time
 * and then the shortest. The group that waits begins with its longest, which the others run beside.
 * Files that share an environment follow each other: a process is ended when the next file wants another one, and
 * starting it takes longer than most files run.
 */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const longestFirst = await super.sort(files)
    const texts = await Promise.all(longestFirst.map(({ moduleId }) => readFile(moduleId, 'utf8')))
    const others = new Set(longestFirst.filter((_, at) => OTHER_ENVIRONMENT.test(texts[at] ?? '')))
    const byProject = [...Map.groupBy(longestFirst, ({ project }) => project).values()]
    const waiting = byProject.filter(([first]) => isWaiting(first))
    const computing = byProject
      .filter(([first]) => !isWaiting(first))
      .toSorted((a, b) => a.length - b.length)
      .map(own => this.#shortestFirst(own))
    return [...waiting, ...computing].flatMap(own => [
      ...own.filter(file => others.has(file)),
      ...own.filter(file => !others.has(file)),
    ])
  }

  #shortestFirst(longestFirst: TestSpecification[]) {
    const shortestFirst = longestFirst.toReversed()
    const failed = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file)?.failed === true
    return [...shortestFirst.filter(failed), ...shortestFirst.filter(file => !failed(file))]
  }
}

const isWaiting = (file: TestSpecification | undefined) => file?.project.config.sequence.groupOrder === 0
