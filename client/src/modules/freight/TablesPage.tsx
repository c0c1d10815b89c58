export const TablesPage = () => null
export const ApproveTablesPage = () => null
