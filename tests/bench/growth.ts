import { readGrowth } from './growth/reads.ts'
import { asked, benchGrowth, SMALL } from './growth/run.ts'

/** The growth table: each question's rate at 20,000 orders and at two million (`--short`: 200,000). */

const HEAD = [
  '| question | a second, small | a second, large | rows | ratio | p99 large, ms | goal | met | ms of processor, small | large | ratio |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
]

/** The goal of rates, which processor time tells on a machine that others use too. */
const FLAT = 0.7

/** Words after `--only`: questions whose titles have one of them. */
const onlyOf = (words: readonly string[]): string[] => {
  const at = words.indexOf('--only')
  return at < 0 ? [] : words.slice(at + 1).filter((word) => !word.startsWith('--'))
}

/** `--reads`: pages and rows that the database reads for a request, and what it takes alone. */
const printReads = async (words: readonly string[], large: number): Promise<void> => {
  console.log('| question | pages, small | large | rows, small | large | ms in the database, small | large |')
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const { title, small, large: big } of await readGrowth(asked(onlyOf(words)), large, SMALL))
    console.log(
      `| ${title} | ${Math.round(small.pages)} | ${Math.round(big.pages)} | ${Math.round(small.rows)} | ${Math.round(big.rows)} | ${small.ms.toFixed(2)} | ${big.ms.toFixed(2)} |`,
    )
}

export const printGrowth = async (words: readonly string[], isShort: boolean): Promise<void> => {
  const size = { large: isShort ? 200_000 : 2_000_000, seconds: 1 }
  if (words.includes('--reads')) return printReads(words, size.large)
  console.log(`\n20,000 orders against ${size.large.toLocaleString('en')}, ten connections\n`)
  console.log(HEAD.join('\n'))
  const lines = await benchGrowth(
    { ...size, only: onlyOf(words) },
    ({ title, small, large, rows, ratio, ms, missed }, { goal }) => {
      const goals = [...(goal.ratio ? [`${goal.ratio}`] : []), `${goal.p99} ms`].join(', ')
      console.log(
        `| ${title} | ${Math.round(small.perSecond)} | ${Math.round(large.perSecond)} | ${Math.round(rows.small)}, ${Math.round(rows.large)} | ${ratio.toFixed(2)} | ${large.p99} | ${goals} | ${missed.length === 0 ? 'yes' : 'no'} | ${ms.small.toFixed(2)} | ${ms.large.toFixed(2)} | ${(ms.small / ms.large).toFixed(2)} |`,
      )
    },
  )
  const flat = lines.filter(({ ms }) => ms.small >= FLAT * ms.large)
  console.log(
    `\n${flat.length} of ${lines.length} cost at most 1 / ${FLAT} of the processor time of the small platform`,
  )
  const misses = lines.filter(({ missed }) => missed.length > 0)
  console.log(`\n${lines.length - misses.length} of ${lines.length} met; missed:`)
  for (const { title, missed } of misses) console.log(`  ${title}: ${missed.join(', ')}`)
}
