import { Badge, Button, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { IconBan } from '#client/ui/icons.ts'
import { text } from '#client/lib/i18n.ts'
import type { CreateTo } from '../../use-create-to.ts'
import styles from '../offers.module.css'
import { type Offer, floorEffect } from '#client/kit/pricing/simulation.ts'

type CreateProps = { offer: Offer; way: CreateTo; first: boolean; size: 'xs' | 'md' }

/** The way to an order; a price that the company's floor policy blocks has none. */
export const CreateButton = ({ offer, way, first, size }: CreateProps) => {
  const { t } = useTexts('simulations')
  const { t: own } = useTexts('pricing')
  if ('lacks' in way) {
    // A role whose work is not ordering misses nothing.
    if (way.lacks === 'screen') return null
    return (
      <Text span size="xs" c="dimmed" ml={6} className={styles.lacks ?? ''}>
        {t(`no_order.${way.lacks}`, { modal: text(`shipment:modal.${offer.modal}`, {}, offer.modal) })}
      </Text>
    )
  }
  if (floorEffect(offer) === 'block')
    return (
      <Badge
        color="red"
        variant="light"
        ml={6}
        tt="none"
        miw="max-content"
        leftSection={<IconBan size={13} aria-hidden />}
      >
        {own('floor.blocked')}
      </Badge>
    )
  return (
    <Button
      component={Link}
      to={way.to}
      ml={6}
      {...(size === 'xs' ? { size } : { h: 44 })}
      variant={first ? 'filled' : 'default'}
      aria-label={t('page.create_with', { carrier: offer.transporter.fantasy_name })}
    >
      {t('page.create')}
    </Button>
  )
}
