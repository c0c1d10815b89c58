import { ActionIcon, Group } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { usePreview } from '#client/kit/preview/FilePreview.tsx'
import { IconEye, IconFileText } from '#client/ui/icons.ts'
import { openFile } from './open-file.ts'

/** The printed form, and the file that it is drawn from. */
export const PaperViews = ({ xml, pdf, name }: { xml: string | null; pdf: string | null; name: string }) => {
  const { t } = useTexts('orders')
  if (!xml || !pdf) return <PaperView path={xml} name={name} />
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <PaperView path={pdf} name={`${name} (PDF)`} />
      <ActionIcon
        variant="default"
        aria-label={t('documents.view', { name: `${name} (XML)` })}
        onClick={() => void openFile(xml)}
      >
        <IconFileText size={17} />
      </ActionIcon>
    </Group>
  )
}

export const PaperView = ({ path, name }: { path: string | null; name: string }) => {
  const { t } = useTexts('orders')
  const preview = usePreview()
  if (!path) return <>—</>
  // XML is for programs: it opens in a tab of its own.
  const shown = preview !== null && !/^(?:nf|cte|mdfe)_files\//.test(path)
  return (
    <ActionIcon
      variant="default"
      aria-label={t('documents.view', { name })}
      onClick={() => (shown ? preview({ path, name }) : void openFile(path))}
    >
      <IconEye size={17} />
    </ActionIcon>
  )
}
