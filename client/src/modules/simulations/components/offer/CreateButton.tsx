import { Badge, Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { IconBan } from '#client/ui/icons.ts'
import { type Offer, floorEffect } from '#client/kit/pricing/simulation.ts'

type CreateProps = { offer: Offer; to: string | null; first: boolean; size: 'xs' | 'md' }

/** The way to an order; a price that the company's floor policy blocks has none. */
export const CreateButton = ({ offer, to, first, size }: CreateProps) => {
  const { t } = useTexts('simulations')
  const { t: own } = useTexts('pricing')
  if (to === null) return null
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
      to={to}
      ml={6}
      {...(size === 'xs' ? { size } : { h: 44 })}
      variant={first ? 'filled' : 'default'}
      aria-label={t('page.create_with', { carrier: offer.transporter.fantasy_name })}
    >
      {t('page.create')}
    </Button>
  )
}
