import { Button, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { IcmsMatrix } from '#shared/reference/taxes.contract.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { date, orMissing } from '#client/lib/format.ts'
import { VersionBadge, ICMS_BEGINNING } from './dated.tsx'
import { useWithdraw } from './use-withdraw.tsx'

/** Publications, the newest first; one that is still ahead can be withdrawn. */
export const IcmsVersions = ({ versions }: { versions: IcmsMatrix['versions'] }) => {
  const { t } = useTexts('reference')
  const { actionOf, dialog } = useWithdraw('icms')
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('icms.versions')}
      </Title>
      <ScrollRegion label={t('icms.versions')}>
        <Table verticalSpacing="xs" miw={620}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('field.valid_from')}</Table.Th>
              <Table.Th>{t('field.source')}</Table.Th>
              <Table.Th ta="right">{t('icms.pairs')}</Table.Th>
              <Table.Th>{t('field.created_by')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('withdraw.action')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map((version) => {
              const withdraw = actionOf({
                ids: version.ids.map(String),
                valid_from: version.valid_from,
                name: version.source ?? date(version.valid_from),
              })
              return (
                <Table.Tr key={version.ids[0]}>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>
                    {version.valid_from === ICMS_BEGINNING ? t('icms.always') : date(version.valid_from)}
                  </Table.Td>
                  <Table.Td>{orMissing(version.source)}</Table.Td>
                  <Table.Td ta="right">{version.pairs}</Table.Td>
                  <Table.Td>
                    {version.created_by ?? (
                      <Text span size="sm" c="dimmed">
                        {t('by_product')}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td ta="right">
                    {version.ahead ? (
                      <Button size="compact-sm" variant="subtle" color="red" onClick={withdraw.onClick}>
                        {withdraw.label}
                      </Button>
                    ) : (
                      <VersionBadge valid_from={version.valid_from} next={null} />
                    )}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      {dialog}
    </Stack>
  )
}
