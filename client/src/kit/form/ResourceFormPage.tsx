import { Skeleton, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import type { Contract } from '#shared/kit/contract.ts'
import { ApiError } from '#client/lib/api-error.ts'
import type { Entity } from '#client/lib/json-api.ts'
import { ErrorBlock } from '../ErrorBlock.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { notifySuccess } from '../notify.ts'
import { useResource, useSaveResource } from '../use-resource.ts'
import { ResourceForm, type ResourceFormProps } from './ResourceForm.tsx'

type Props<T extends Entity> = {
  contract: Contract
  /** Missing: a new record. */
  id?: string | undefined
  title: string
  /** Where Cancel and a successful save go. */
  backTo: string
  include?: readonly string[]
  /** Values of a new record. */
  defaults?: Record<string, unknown>
  /** The record as form values; its attributes unless told. */
  toForm?: (row: T) => Record<string, unknown>
  /** False for a record that one may read and that is none of this page's: it is not found here. */
  accepts?: (row: T) => boolean
  children: ReactNode | ((row: T | null) => ReactNode)
}

const NOT_FOUND = new ApiError(404, 'ModelNotFoundException', [], null)

/** Create and update page of a plain resource: loads, validates by the contract, saves, says so, goes back. */
export const ResourceFormPage = <T extends Entity = Entity>(props: Props<T>) => {
  const { t } = useTexts('kit')
  const navigate = useNavigate()
  const { contract, id } = props
  const record = useResource<T>(contract, id, props.include ? { include: props.include } : {})
  const schema = id === undefined ? contract.create : contract.update
  if (!schema) throw new Error(`${contract.type} has no input for this form`)
  const valuesOf = (row: T) => pick(contract, schema, props.toForm ? props.toForm(row) : row)
  const isForeign = record.data !== undefined && props.accepts?.(record.data) === false
  const row = isForeign ? null : (record.data ?? null)
  const waiting = id !== undefined && row === null
  const form = () => (
    <RowForm
      key={row ? row.id : 'new'}
      contract={contract}
      id={id}
      schema={schema as z.ZodType<Record<string, unknown>>}
      state={{ values: row ? valuesOf(row) : (props.defaults ?? {}), etag: row?.meta?.etag }}
      onDone={() => {
        notifySuccess(t(id === undefined ? 'form.created' : 'form.updated'))
        void navigate(props.backTo)
      }}
      cancelTo={props.backTo}
    >
      {typeof props.children === 'function' ? props.children(row) : props.children}
    </RowForm>
  )
  return (
    <Stack gap="sm" maw={960}>
      <PageHeader title={props.title} />
      {record.isError ? <ErrorBlock error={record.error} onRetry={() => void record.refetch()} /> : null}
      {isForeign ? <ErrorBlock error={NOT_FOUND} /> : null}
      {waiting ? record.isError || isForeign ? null : <Skeleton height={320} radius="md" /> : form()}
    </Stack>
  )
}

type State = { values: Record<string, unknown>; etag: string | undefined }

const isSame = (one: State, other: State): boolean =>
  JSON.stringify(one.values) === JSON.stringify(other.values)

/** Sends values with the state of the row that they were read in; what changes beside them on the page is no conflict. */
const RowForm = ({
  contract,
  id,
  state,
  ...rest
}: Pick<
  ResourceFormProps<z.ZodType<Record<string, unknown>>>,
  'schema' | 'onDone' | 'cancelTo' | 'children'
> & {
  contract: Contract
  id: string | undefined
  state: State
}) => {
  const [read] = useState(state)
  const save = useSaveResource(contract, id, () => (isSame(read, state) ? state : read).etag)
  return (
    <ResourceForm
      mode={id === undefined ? 'create' : 'update'}
      defaults={read.values}
      onSubmit={(values) => save.mutateAsync(values)}
      {...rest}
    />
  )
}

/** Only what the schema takes is sent back; a computed attribute would be refused. */
const pick = (
  contract: Contract,
  schema: z.ZodType,
  values: Record<string, unknown>,
): Record<string, unknown> => {
  const shape = (schema as { shape?: Record<string, unknown> }).shape ?? contract.attributes
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(shape, name)))
}
