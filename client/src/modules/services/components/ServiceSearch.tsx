import { Group, ScrollArea, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { searchServices } from '#shared/services/service.calls.ts'
import { type FoundService, type ServiceIss, additionalServices } from '#shared/services/services.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { send } from '#client/lib/call.ts'
import { IconCheck, IconPlus, IconSearch } from '#client/ui/icons.ts'
import { priceWords } from '../price-words.ts'
import styles from './services.module.css'

type Props = {
  orderId: string
  chosen: readonly number[]
  onPick: (service: FoundService, iss: ServiceIss | null) => void
}

/** Services that can be asked for on the order, those with an agreed price first. */
export const ServiceSearch = ({ orderId, chosen, onPick }: Props) => {
  const { t } = useTexts('services')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const query = useQuery({
    queryKey: ['call', searchServices.address, orderId, search, additionalServices.type],
    queryFn: async ({ signal }) =>
      send(searchServices, { input: { order_id: Number(orderId), search } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div>
      <TextInput
        type="search"
        label={t('add.search')}
        description={t('add.search_hint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The search looks while it is typed in; Enter must not send the form.
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
        }}
      />
      {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? (
        <Stack gap={6} mt="xs">
          <Skeleton h={44} />
          <Skeleton h={44} />
          <Skeleton h={44} />
        </Stack>
      ) : null}
      {query.data?.data.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('add.none_found')}
        </Text>
      ) : null}
      {query.data && query.data.data.length > 0 ? (
        <ScrollArea.Autosize mah={260} mt="xs" type="auto">
          <ul className={styles.found}>
            {query.data.data.map((service) => {
              const taken = chosen.includes(service.additional_service_id)
              return (
                <li key={service.additional_service_id}>
                  <UnstyledButton
                    className={styles.pick ?? ''}
                    disabled={taken}
                    aria-label={
                      taken
                        ? `${service.name}: ${t('add.included')}`
                        : t('add.include', { name: service.name })
                    }
                    onClick={() => onPick(service, query.data.meta.iss)}
                  >
                    <div>
                      <Text size="sm" fw={600}>
                        {service.name}
                      </Text>
                      <Text size="xs" c="dimmed">
                        {service.price ? priceWords(service.price) : t('add.no_price')}
                      </Text>
                    </div>
                    <Group gap={6} wrap="nowrap">
                      {taken ? (
                        <>
                          <Text size="xs">{t('add.included')}</Text>
                          <IconCheck size={18} aria-hidden />
                        </>
                      ) : (
                        <IconPlus size={18} aria-hidden />
                      )}
                    </Group>
                  </UnstyledButton>
                </li>
              )
            })}
          </ul>
        </ScrollArea.Autosize>
      ) : null}
    </div>
  )
}
