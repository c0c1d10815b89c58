-- by hand
-- Substitutes and annulments whose row does not say yet which CT-es they replace: empty once the job cte_chains.read has read them.
create index cte_files_unread_chains_idx on cte_files (id) where cte_type in ('2', '3', '6') and not data ? 'annulled';
