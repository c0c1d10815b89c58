import { Stack, Text, TextInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { SlipPayment } from '#shared/billing/billing-answers.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import classes from './slip.module.css'

/** Dark on white in every colour scheme, with the quiet zones that scanners want. */
const Bars = ({ bars, label }: { bars: string; label: string }) => {
  const path = [...bars.matchAll(/1+/g)].map(
    ({ index, 0: run }) => `M${index + 10} 0h${run.length}v50h-${run.length}z`,
  )
  const width = bars.length + 20
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 50" preserveAspectRatio="none" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path.join('')}"/></svg>`
  return <img className={classes.bars} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />
}

/** The slip of a bill: its bars for a camera, its line to copy. */
export const SlipCode = ({ slip, line }: { slip: SlipPayment; line: string }) => {
  const { t } = useTexts('billing')
  const { t: kit } = useTexts('kit')
  return (
    <Stack gap="sm">
      <Text size="sm">{t('slip.text')}</Text>
      <Bars bars={slip.bars} label={t('slip.bars')} />
      <TextInput
        readOnly
        label={t('slip.line')}
        value={line}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton value={line} label={t('slip.copy')} doneLabel={kit('copied')} />}
      />
      {slip.number === null ? null : (
        <Text size="sm" c="dimmed">
          {t('slip.number', { number: slip.number })}
        </Text>
      )}
    </Stack>
  )
}
