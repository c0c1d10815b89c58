import { Alert, Button, Drawer, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, createContext, use, useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { linkOf, ownAddress, saveLinked } from '#client/lib/signed-links.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { IconDownload } from '#client/ui/icons.ts'
import { ErrorBlock } from '../ErrorBlock.tsx'
import { notifyError } from '../notify.ts'
import styles from './preview.module.css'

/** A stored file beside the page: pictures and PDFs are shown, other files are saved. */

export type Previewed = { path: string; name: string }

const PreviewContext = createContext<((file: Previewed) => void) | null>(null)

/** Shows a file beside the page; null where no page offers it. */
export const usePreview = (): ((file: Previewed) => void) | null => use(PreviewContext)

const save = (path: string) => void saveLinked(linkOf(path)).catch((error: unknown) => notifyError(error))

const Shown = ({ path, name }: Previewed) => {
  const { t } = useTexts('kit')
  // A link lives for ten minutes: each opening asks for one of its own.
  const link = useQuery({ queryKey: ['preview', path], queryFn: () => linkOf(path), gcTime: 0 })
  if (link.isError) return <ErrorBlock error={link.error} onRetry={() => void link.refetch()} />
  if (link.isPending) return <Loader aria-label={t('loading')} />
  const { content_type } = link.data
  const address = ownAddress(link.data.temporary_file_path)
  if (content_type.startsWith('image/')) return <img className={styles.picture} src={address} alt={name} />
  // Browsers of phones have no viewer of PDFs.
  if (content_type === 'application/pdf' && navigator.pdfViewerEnabled)
    // The viewer does not run in a sandbox; the file comes as a PDF and nothing else.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className={styles.page} src={address} title={t('preview.of', { name })} />
  return (
    <Alert variant="light">
      <Text size="sm">{t('preview.none')}</Text>
    </Alert>
  )
}

export const PreviewArea = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts('kit')
  const phone = usePhone()
  const [file, setFile] = useState<Previewed | null>(null)
  const show = useMemo(() => (next: Previewed) => setFile(next), [])
  return (
    <PreviewContext value={show}>
      {children}
      <Drawer
        opened={file !== null}
        onClose={() => setFile(null)}
        position="right"
        size={phone ? '100%' : 'lg'}
        withOverlay={false}
        lockScroll={false}
        trapFocus={phone}
        closeOnClickOutside={false}
        title={file?.name ?? ''}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ body: styles.body ?? '', content: styles.content ?? '' }}
      >
        {file ? (
          <Stack gap="sm" h="100%">
            <Group>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => save(file.path)}
              >
                {t('preview.save')}
              </Button>
            </Group>
            <Shown key={file.path} {...file} />
          </Stack>
        ) : null}
      </Drawer>
    </PreviewContext>
  )
}
