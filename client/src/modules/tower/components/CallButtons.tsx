import { Button, Group } from '@mantine/core'
import { isMobilePhone } from '#shared/kit/br/phone.ts'
import { phone } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconBrandWhatsapp, IconPhone } from '#client/ui/icons.ts'
import { dialled } from '../dialled.ts'

type Props = { who: 'driver' | 'carrier'; name: string; number: string | null }

/** One click to the person who knows: a call, and a message where the number is a mobile. */
export const CallButtons = ({ who, name, number }: Props) => {
  const { t } = useTexts('tower')
  const digits = dialled(number)
  if (number === null || digits === null) return null
  const shown = t(`call.${who}`, { number: phone(number) })
  return (
    <Group gap={6}>
      <Button
        component="a"
        href={`tel:+${digits}`}
        size="xs"
        variant="default"
        leftSection={<IconPhone size={15} aria-hidden />}
        aria-label={t('call.phone', { shown, name })}
      >
        {shown}
      </Button>
      {isMobilePhone(number) ? (
        <Button
          component="a"
          href={`https://wa.me/${digits}`}
          target="_blank"
          rel="noreferrer"
          size="xs"
          variant="default"
          leftSection={<IconBrandWhatsapp size={15} aria-hidden />}
          aria-label={t('call.message', { name })}
        >
          WhatsApp
        </Button>
      ) : null}
    </Group>
  )
}
