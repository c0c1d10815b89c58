import { Badge, Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { money, percent } from '#client/lib/format.ts'
import { IconClock, IconReportMoney } from '#client/ui/icons.ts'
import { type Offer, differenceOf } from './simulation.ts'

/** 'Melhor preço', 'Menor prazo': an icon and a word, never a colour alone. */
export const BestBadges = ({ price, time }: { price: boolean; time: boolean }) => {
  const { t } = useTexts('pricing')
  return (
    <Group gap={4} component="span">
      {price ? (
        <Badge
          color="green"
          size="sm"
          miw="max-content"
          leftSection={<IconReportMoney size={13} aria-hidden />}
        >
          {t('offer.best_price')}
        </Badge>
      ) : null}
      {time ? (
        <Badge color="blue" size="sm" miw="max-content" leftSection={<IconClock size={13} aria-hidden />}>
          {t('offer.best_time')}
        </Badge>
      ) : null}
    </Group>
  )
}

/** Beyond this a percentage is harder to read than a multiple. */
const MOST_PERCENT = 1000

/** `15,5 %`; of a price that is many times the best one, `63×`. */
const shareWords = (share: string): string =>
  Number(share) > MOST_PERCENT ? `${Math.round(Number(share) / 100) + 1}×` : percent(share, 1)

/** How much more than the best: `+ R$ 15,50 (15,5 %)`. */
export const Difference = ({ offer, best }: { offer: Offer; best: Offer }) => {
  const more = differenceOf(offer, best)
  return more ? (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{`+ ${money(more.amount)}`}</span>{' '}
      <span style={{ whiteSpace: 'nowrap' }}>{`(${shareWords(more.percent)})`}</span>
    </>
  ) : (
    <Text span size="sm" c="dimmed">
      –
    </Text>
  )
}

/** `3 dias úteis`. */
export const useLeadTime = () => {
  const { t } = useTexts('pricing')
  return (offer: Pick<Offer, 'lead_time' | 'business_days'>): string =>
    offer.lead_time === null
      ? '–'
      : t(offer.business_days ? 'offer.business_days' : 'offer.days', { count: offer.lead_time })
}
