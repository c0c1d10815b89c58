import { Alert, Button, SimpleGrid, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { CitySelect } from '#client/kit/shipment/CitySelect.tsx'
import { text } from '#client/lib/i18n.ts'
import { IconRoute } from '#client/ui/icons.ts'
import { RouteFound } from './RouteFound.tsx'
import { TollChoice } from './TollChoice.tsx'
import { useRouteChange } from './use-route-change.ts'

/** Another route for an order: looked up first if wished, then priced again by the same table (spec 002 §7.1). */
export const AlterRouteDialog = ({ orderId, onClose }: { orderId: string; onClose: () => void }) => {
  const { t } = useTexts('simulations')
  const route = useRouteChange(orderId)
  const { cities, change, tried, found } = route
  return (
    <ActionDialog
      title={t('freight_tab.route_title')}
      effect={t('freight_tab.route_text')}
      size="lg"
      confirmLabel={t('freight_tab.route')}
      onConfirm={route.save}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {(['origin', 'destination'] as const).map((side) => (
          <CitySelect
            key={side}
            label={text(`simulations:page.${side}`)}
            required
            value={cities[side]}
            onChange={(id) => change({ [side]: id })}
            error={tried && cities[side] === null ? text('shipment:city.required') : null}
          />
        ))}
      </SimpleGrid>
      <TextInput
        label={t('freight_tab.route_km')}
        description={t('freight_tab.route_km_hint')}
        inputMode="decimal"
        autoComplete="off"
        maw={260}
        styles={{ input: { textAlign: 'right' } }}
        rightSection={
          <Text size="sm" c="dimmed" aria-hidden>
            km
          </Text>
        }
        value={route.km}
        onChange={(event) => change({ km: event.currentTarget.value })}
        error={tried && route.isKmWrong ? t('freight_tab.route_km_invalid') : null}
      />
      <TollChoice value={route.toll} tried={tried} onChange={(toll) => change({ toll })} />
      <Stack gap="xs" align="flex-start">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRoute size={16} aria-hidden />}
          loading={route.looking}
          onClick={() => void route.look()}
        >
          {t('freight_tab.route_look')}
        </Button>
        {found ? (
          <Alert color={found.km === null ? 'yellow' : 'blue'} w="100%" aria-live="polite">
            <RouteFound route={found} />
          </Alert>
        ) : null}
      </Stack>
      <Textarea
        label={t('freight_tab.justification')}
        withAsterisk
        aria-required
        autosize
        minRows={2}
        maxLength={1000}
        value={route.reason}
        onChange={(event) => route.setReason(event.currentTarget.value)}
        error={tried && route.short ? t('freight_tab.justification_short') : null}
      />
    </ActionDialog>
  )
}
