-- The billing area writes them; until then the operator does, in the database.
alter table companies add column overdue_since timestamptz(3), add column trial_ends_at timestamptz(3);
