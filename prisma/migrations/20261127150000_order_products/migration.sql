alter table orders
  add column min_temperature decimal(5, 2),
  add column max_temperature decimal(5, 2),
  add column products jsonb not null default '[]';
