-- Readers of documents from before, of every kind with these ids.
declare
  upper int := least(mark - 1, (select greatest((select max(id) from nf_files), (select max(id) from cte_files), (select max(id) from mdfe_files),
    (select max(id) from canhoto_files), (select max(id) from order_papers), 0)));
begin
  if upper < 1 then return null; end if;
  perform keep_readers_of_documents(k.kind, array(select generate_series(greatest(upper - 199, 1), upper)), '{}', true) from unnest(array['nf', 'cte', 'mdfe', 'canhoto', 'paper']) k(kind);
  return greatest(upper - 199, 1);
end
