-- Reported, and hidden until the office decides or for good. In the row itself, so that a purchase sees it.
alter table shop.products add column hidden_at timestamptz;
