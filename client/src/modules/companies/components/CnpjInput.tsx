import { TextInput } from '@mantine/core'
import { isCnpj } from '#shared/kit/br/cnpj.ts'
import { taxId } from '#client/lib/format.ts'
import { CnpjCheck } from './CompanyFields.tsx'

const LENGTH = 14

type Props = { label: string; value: string; busy: boolean; onChange: (cnpj: string) => void }

/** The one question of a search-first page: a CNPJ with its punctuation, checked while it is typed. */
export const CnpjInput = ({ label, value, busy, onChange }: Props) => (
  <TextInput
    maw={420}
    size="md"
    name="cnpj_search"
    label={label}
    description={<CnpjCheck value={value} busy={isCnpj(value) && busy} />}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    placeholder="00.000.000/0000-00"
    autoComplete="off"
    value={value === '' ? '' : taxId(value)}
    onChange={(event) =>
      onChange((event.currentTarget.value.toUpperCase().match(/[0-9A-Z]/g) ?? []).join('').slice(0, LENGTH))
    }
  />
)
