import { ensureWebBuild } from '@dawra/tools/ensure-web-build'
import { isInterrupted, listenForInterruption, orInterrupted } from './interruption.ts'
import { shed } from './load/connection.ts'
import { isShort } from './options.ts'
import { circumstances, type Scenario, shedText, writeSection } from './report.ts'
import { closingAfterwards } from './test-bed/close-afterwards.ts'
import { sweepFolders } from './test-bed/folder.ts'
import { cpuSeconds } from './test-bed/processes.ts'
import { openShared } from './test-bed/short-run.ts'

export async function runScenarios(
  scenarios: readonly (readonly [name: string, scenario: Scenario])[],
  order: readonly string[],
): Promise<boolean> {
  listenForInterruption()
  await sweepFolders()
  return closingAfterwards(async () => {
    await orInterrupted(ensureWebBuild())
    if (isShort) await orInterrupted(openShared())
    let isGood = true
    for (const [name, scenario] of scenarios) {
      if (isInterrupted()) return false
      console.log(`\n## ${name}: ${scenario.title}\n`)
      const missing = scenario.missing?.()
      if (missing) console.log(`left out: ${missing}`)
      else isGood = (await succeeds(scenario, order)) && isGood
    }
    return isGood
  }).catch(failed)
}

async function succeeds(scenario: Scenario, order: readonly string[]): Promise<boolean> {
  const when = circumstances()
  const began = cpuSeconds(process.pid)
  shed.count = 0
  try {
    const found = await closingAfterwards(() => orInterrupted(scenario.run()))
    const text = [found, ...shedText(shed.count)].join('\n\n')
    console.log(text)
    console.error(`  ${(cpuSeconds(process.pid) - began).toFixed(1)} CPU seconds in all`)
    if (!isShort) await writeSection(order, scenario.title, `${when}\n\n${text}`)
    return true
  } catch (error) {
    return failed(error)
  }
}

function failed(error: unknown): false {
  console.log('failed')
  console.error(error)
  return false
}
