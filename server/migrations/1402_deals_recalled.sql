-- A recalled deal never goes on sale again.
alter table deals.deals
  add column recalled_at timestamptz,
  add constraint recalled_deals_are_off_sale check (recalled_at is null or status in ('withdrawn', 'ended'));
