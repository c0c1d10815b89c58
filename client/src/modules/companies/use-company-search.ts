import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { isCnpj } from '#shared/kit/br/cnpj.ts'
import { searchCompanies } from '#shared/companies/partner.calls.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'
import { KIND_CONTRACTS } from './kind-contracts.ts'
import type { CompanyRow, Kind } from './kinds.ts'

const isSearched = (type: string): type is keyof typeof searchCompanies => type in searchCompanies

/** The company of this CNPJ among all of a kind, linked or not (spec 002 §7.9, …/search); null when there is none. */
export const useCompanySearch = (kind: Kind, cnpj: string): UseQueryResult<CompanyRow | null, ApiError> => {
  const { type } = KIND_CONTRACTS[kind]
  return useQuery<CompanyRow | null, ApiError>({
    queryKey: ['company-search', type, cnpj],
    queryFn: async ({ signal }) => {
      if (!isSearched(type)) return null
      const { rows } = await send(searchCompanies[type], { input: { search: cnpj } }, { signal, quiet: true })
      return (rows as CompanyRow[]).find((row) => row.cnpj === cnpj) ?? null
    },
    enabled: isCnpj(cnpj),
    staleTime: 0,
  })
}
