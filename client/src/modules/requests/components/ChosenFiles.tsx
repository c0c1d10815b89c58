import { Group, Stack, Text } from '@mantine/core'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { RemoveRow } from '#client/kit/form/RowButtons.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { useTexts } from '#client/lib/texts.ts'

/** Papers that one upload takes. */
const MOST = 10

/** Papers of a request that is not saved yet: they follow it when it is. */
export const ChosenFiles = ({
  files,
  onChange,
}: {
  files: readonly File[]
  onChange: (files: File[]) => void
}) => {
  const { t } = useTexts('requests')
  return (
    <FormSection title={t('files')} description={t('file_later')}>
      <FullWidth>
        <Stack gap="xs">
          {files.map((file, index) => (
            <Group
              key={`${file.name} ${file.size} ${file.lastModified}`}
              justify="space-between"
              wrap="nowrap"
            >
              <Text size="sm" truncate>
                {file.name}
              </Text>
              <RemoveRow
                label={t('file_remove', { name: file.name })}
                onRemove={() => onChange(files.filter((_, at) => at !== index))}
              />
            </Group>
          ))}
          <FileDrop
            title={t('file_add')}
            onFiles={(chosen) => onChange([...files, ...chosen].slice(0, MOST))}
          />
        </Stack>
      </FullWidth>
    </FormSection>
  )
}
