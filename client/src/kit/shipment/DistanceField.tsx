import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { measureDistance } from '#shared/distances/distance.calls.ts'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { decimal } from '#client/lib/format.ts'

type Props = {
  name: string
  originField: string
  destinationField: string
  /** Used while the field is empty: the city of the invoices. */
  originFrom: number | null
  destinationFrom: number | null
  label?: string
}

/**
 * Kilometres, with what the cities say beside them (spec 002 §7.3: distance_cities). The distance found stays beside the field:
 * left empty, the server finds it again and says where it comes from; only a figure typed by a person is typed.
 */
export const DistanceField = (props: Props) => {
  const { t } = useTexts('shipment')
  const { control } = useFormContext()
  const [origin, destination] = useWatch({
    control,
    name: [props.originField, props.destinationField],
  }) as (number | null | undefined)[]
  const [hint, setHint] = useState<string | null>(null)
  const ask = useCall(measureDistance)
  const suggest = async () => {
    const from = origin ?? props.originFrom
    const to = destination ?? props.destinationFrom
    if (from === null || to === null) {
      setHint(t('distance.km_needs'))
      return
    }
    try {
      const found = await ask.mutateAsync({ input: { origin_city_id: from, destination_city_id: to } })
      setHint(
        found.km === null
          ? t('distance.km_unknown')
          : t('km_found', { km: t(`km_source.${found.method}`, { km: decimal(found.km, 1) }) }),
      )
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Stack gap={4}>
      <DecimalField
        name={props.name}
        label={props.label ?? t('distance.km')}
        description={t('distance.km_hint')}
        places={1}
        suffix="km"
      />
      <div>
        <Button variant="subtle" size="compact-sm" loading={ask.isPending} onClick={() => void suggest()}>
          {t('distance.km_suggest')}
        </Button>
        {hint ? (
          <Text size="xs" component="output" display="block">
            {hint}
          </Text>
        ) : null}
      </div>
    </Stack>
  )
}
