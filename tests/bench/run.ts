import { measureReading } from '#tests/support/documents/measure-reading.ts'
import { benchConsolidation } from './consolidation.ts'
import { benchConsolidationSize } from './consolidation-size.ts'
import { benchDeliveries } from './deliveries.ts'
import { benchEdi } from './edi.ts'
import { buildClient } from '../../scripts/lib/build-client.ts'
import { inRoot } from '../../scripts/lib/paths.ts'
import { passThrough } from '../../scripts/lib/processes.ts'
import { benchEta } from './eta.ts'
import { benchExport, benchLargeExport } from './export.ts'
import { benchForms } from './forms.ts'
import { benchFreight } from './freight-engine.ts'
import { printGrowth } from './growth.ts'
import { benchIntake } from './intake.ts'
import { benchInvoices } from './invoices.ts'
import { sum, type Cost } from './http/cost.ts'
import { benchHttp, type Line } from './http/run.ts'
import { benchMoney } from './money.ts'
import { benchOverload } from './overload.ts'
import { benchPacking } from './packing.ts'
import { benchDrops } from './papers/drop.ts'
import { benchMatching } from './papers/match.ts'
import { benchSimulations } from './simulations.ts'
import { benchStudies } from './studies.ts'

/**
 * `npm run bench`: everything in one run on one machine, as ratios to a bare baseline of the same run; absolute numbers
 * are noise on shared machines. `npm run bench -- http` runs one part.
 */

const words = process.argv.slice(2)
const parts = words
  .slice(0, words.includes('--only') ? words.indexOf('--only') : undefined)
  .filter((word) => !word.startsWith('-'))
const isAsked = (name: string) => parts.length === 0 || parts.includes(name)
const isShort = words.includes('--short')
/** Exports, studies and imports of ten times the size, each beside a tenth of it: linear within a tenth. */
const times = words.includes('--large') ? 10 : 1

const table = (lines: readonly Line[]): string =>
  [
    '| what | ratio to bare Express + pg | goal | ours | baseline |',
    '| --- | --- | --- | --- | --- |',
    ...lines.map(
      ({ title, ratio, goal, ours, baseline }) =>
        `| ${title} | **${ratio.toFixed(2)}** | ${goal.toFixed(2)} | ${ours} | ${baseline} |`,
    ),
  ].join('\n')

/** Milliseconds of node + PostgreSQL for one request. */
const inMs = ({ node, postgres }: Cost): string => `${node.toFixed(2)} + ${postgres.toFixed(2)}`
const costTable = (lines: readonly Line[]): string =>
  [
    '| ms of node + PostgreSQL | baseline | ours | baseline / ours |',
    '| --- | --- | --- | --- |',
    ...lines.map(
      ({ title, costs: { baseline, ours } }) =>
        `| ${title} | ${inMs(baseline)} | ${inMs(ours)} | ${(sum(baseline) / sum(ours)).toFixed(2)} |`,
    ),
  ].join('\n')

if (isAsked('http')) {
  const { lines, memoryMiB } = await benchHttp(
    isShort ? { seconds: 1, rounds: 7, turns: 3 } : { seconds: 2, rounds: 11, turns: 5 },
  )
  console.log(
    `\n${table(lines)}\n\n${costTable(lines)}\n\nMemory of our process under this load: ${Math.round(memoryMiB)} MiB (goal: at most 300)\n`,
  )
}

if (isAsked('overload')) {
  const { lines, goals, ratio, p99, memoryMiB } = await benchOverload(
    isShort ? { seconds: 3, rounds: 1 } : { seconds: 5, rounds: 3 },
  )
  console.table(lines)
  console.log(
    `\nLists asked for over 1,000 connections: ${ratio.toFixed(2)} of the best rate (goal: at least ${goals.ratio}), ` +
      `p99 of the served ${Math.round(p99)} ms (at most ${goals.p99}), ${memoryMiB} MiB (at most ${goals.memory})\n`,
  )
}

// Only where it is named: its two million orders take minutes to fill.
if (parts.includes('growth')) await printGrowth(words, isShort)

if (isAsked('export') && times > 1) console.table(await benchLargeExport(times))
else if (isAsked('export')) {
  const { csvRowsPerSecond, xlsxRowsPerSecond, peakMiB, idleMiB, tenth } = await benchExport()
  console.log(
    `\nExport of 100,000 orders (goal: at least 40000 rows/s, at most 250 MiB): csv ${csvRowsPerSecond} rows/s, xlsx ${xlsxRowsPerSecond} rows/s, peak ${peakMiB} MiB (${idleMiB} MiB before it began); ` +
      `of a tenth of them: csv ${tenth.perSecond} rows/s, peak ${tenth.peakMiB} MiB\n`,
  )
}

if (isAsked('edi')) {
  console.log(
    '\nEDI read on one core, fields and totals checked (goal: at least 50000 lines a second of processor)',
  )
  console.table(benchEdi(isShort ? 20_000 : 200_000))
}

if (isAsked('documents')) {
  const { bytes, general, ours, ratio } = measureReading()
  console.log(
    `\nReading an invoice of ${bytes} bytes: ${Math.round(ours)} a second, ${ratio.toFixed(2)} of fast-xml-parser alone (${Math.round(general)})\n`,
  )
}

if (isAsked('forms')) {
  console.log('Printed forms of one page, drawn from their XML (goal: 60 DACTEs a second and core)')
  console.table(await benchForms(isShort ? 1 : 5))
}

if (isAsked('deliveries')) {
  console.log('An order of 200 deliveries through the API (goal: made in 500 ms, its page read in 300 ms)')
  console.table(await benchDeliveries(isShort ? 5 : 21))
}

if (isAsked('invoices')) {
  const { bytes, files, seconds, perSecond, peakMiB, ten, all } = await benchInvoices(times)
  console.log(
    `\nFull import of ${files} invoices of ${bytes} bytes in one archive: ${perSecond} a second (goal: at least 300), ${seconds.toFixed(1)} s, ${peakMiB} MiB; ` +
      `of ${ten.files} in one drop: ${ten.perSecond} a second, ${ten.peakMiB} MiB\n` +
      `${all.files} in ${times} drops: ${all.perSecond} a second, ${all.besideFirst.toFixed(2)} of the first drop's rate (goal: at least 0.9), ${all.peakMiB} MiB\n`,
  )
}

if (isAsked('papers')) {
  if (times === 1) {
    console.log('Mixed XML in one archive of each side (goal: 1,000 documents a second and process)')
    console.table(
      await benchDrops(
        isShort
          ? [{ invoices: 500, charges: 500 }]
          : [
              { invoices: 900, charges: 900 },
              { invoices: 9_000, charges: 2_000 },
            ],
      ),
    )
  }
  console.log('One CT-e that looks for its order (goal: 5 ms)')
  console.table(await benchMatching((isShort ? 20_000 : 200_000) * (times > 1 ? 5 : 1)))
}

if (isAsked('freight')) console.table(benchFreight())

if (isAsked('consolidation')) {
  const { lines, mean, worst } = benchConsolidation(isShort ? 1 : 10)
  console.table(lines)
  console.log(
    `Consolidation, ten seconds each: mean gap to the best known ${mean.toFixed(2)} % (goal: at most 3), worst ${worst} % (at most 5)`,
  )
  console.log('Through call and worker (goal: 1,000 requests in 20 s, 10,000 in 120 s, at most 500 MiB)')
  console.table(await benchConsolidationSize(isShort ? [300] : [1_000, 10_000]))
}

if (isAsked('money')) {
  console.log(
    'Bills and audits of a month (goal: 100,000 orders closed in 60 s, 10,000 CT-es audited in 20 s)',
  )
  console.table(
    await benchMoney(isShort ? { orders: 10_000, charges: 1_000 } : { orders: 100_000, charges: 10_000 }),
  )
}

if (isAsked('packing')) {
  console.log('Boxes of random orders, 60 x 40 x 40 cm (goal: at most 1.10)')
  console.table(benchPacking(isShort ? 4 : 20))
}

if (isAsked('simulations')) {
  console.log('Goal: at least 400 ranked simulations a second')
  console.table(await benchSimulations())
}

if (isAsked('intake')) {
  console.log('A freight table of every city by 12 weight ranges, from a spreadsheet')
  console.table(await benchIntake())
}

if (isAsked('studies')) {
  console.log('A what-if of 50 tables, through its job')
  console.table(await benchStudies(times))
}

if (isAsked('eta')) {
  console.log(
    'Arrivals of the demo’s history, forecast at their departure (goal: four of five inside the range)',
  )
  console.table([await benchEta()])
}

if (parts.some((part) => ['client', 'tower', 'board'].includes(part))) await buildClient()

// Only where it is named: it starts the whole application and a browser, and speaks of what a page knows.
if (parts.includes('client') || parts.includes('tower')) {
  const turns = isShort ? '1' : '3'
  if (parts.includes('client'))
    await passThrough(process.execPath, [inRoot('tests', 'bench', 'client', 'child.ts'), turns])
  await passThrough(process.execPath, [inRoot('tests', 'bench', 'tower', 'child.ts'), turns])
}

// Only where it is named, as above: 5,000 purchase orders on their board.
if (parts.includes('board'))
  await passThrough(process.execPath, [inRoot('tests', 'bench', 'board', 'child.ts'), isShort ? '3' : '7'])
