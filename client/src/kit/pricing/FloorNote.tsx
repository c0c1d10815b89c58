import { Badge, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { AnttCheck } from '#shared/antt/antt.contract.ts'
import { decimal, money, percent } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconAlertTriangle, IconCircleCheck } from '#client/ui/icons.ts'

const bare = (value: string | null): string => (value ?? '').replace('-', '')

/** The floor beside a price: how far above or below, and what the company's policy makes of it. */
export const FloorNote = ({ antt }: { antt: AnttCheck | null }) => {
  const { t } = useTexts('pricing')
  if (!antt) return <Text size="sm" c="dimmed" span>{`–`}</Text>
  const { floor, margin, policy } = antt
  if (!floor.ok)
    return (
      <Text size="xs" c="dimmed" span display="inline-block" miw={110}>
        {text(`pricing:no_floor.${floor.reason}`)}
      </Text>
    )
  const below = margin?.below ?? false
  const share = margin?.percentage ? ` (${percent(bare(margin.percentage), 1)})` : ''
  return (
    <span style={{ display: 'inline-block' }}>
      <Text size="sm" span display="block" style={{ whiteSpace: 'nowrap' }}>
        {money(floor.floor)}
      </Text>
      <Badge
        size="sm"
        tt="none"
        miw="max-content"
        color={below ? (policy === 'ignore' ? 'gray' : 'red') : 'green'}
        leftSection={
          below ? <IconAlertTriangle size={13} aria-hidden /> : <IconCircleCheck size={13} aria-hidden />
        }
      >
        {`${t(below ? 'floor.below' : 'floor.above', { amount: money(bare(margin?.amount ?? null)) })}${share}`}
      </Badge>
      {below && policy !== 'ignore' ? (
        <Text size="xs" span display="block" mt={2}>
          {t(`floor_policy.${policy}`)}
        </Text>
      ) : null}
    </span>
  )
}

/** How the floor came about, in a sentence with its norm. */
export const FloorSentence = ({ antt }: { antt: AnttCheck }) => {
  const { t } = useTexts('pricing')
  const { floor, comparable } = antt
  if (!floor.ok) return <Text size="sm">{text(`pricing:no_floor.${floor.reason}`)}</Text>
  return (
    <>
      <Text size="sm">
        {t('floor.sentence', {
          km: decimal(floor.km, 1),
          ccd: decimal(floor.ccd),
          cc: money(floor.cc),
          floor: money(floor.floor),
          comparable: money(comparable),
        })}
        {floor.return_km !== '0' && Number(floor.return_km) > 0
          ? ` ${t('floor.sentence_return', { km: decimal(floor.return_km, 1) })}`
          : ''}
      </Text>
      <Text size="xs" c="dimmed">
        {t('floor.norm', {
          norm: floor.norm,
          table: floor.table,
          cargo: text(`pricing:antt_cargo.${floor.cargo}`, {}, floor.cargo),
          axles: floor.axles,
        })}
        {floor.derived ? ` ${t('floor.derived')}` : ''}
      </Text>
    </>
  )
}
