-- Food that was listed before a text that names what its answer about allergens denies was asked about. A job looks at each once
-- (`named` is null until then), and its kitchen is notified of what it finds.
create table deals.allergen_findings (
  id uuid primary key default uuidv7(),
  deal_id uuid unique references deals.deals,
  template_id uuid unique references deals.templates,
  -- The allergens that are denied; none: all was well.
  named text[],
  looked_at timestamptz,
  constraint findings_are_about_one_thing check (num_nonnulls(deal_id, template_id) = 1),
  constraint findings_say_when check ((named is null) = (looked_at is null))
);
create index findings_to_look_at on deals.allergen_findings (id) where named is null or named <> '{}';

insert into deals.allergen_findings (deal_id) select id from deals.deals where status in ('live', 'scheduled');
insert into deals.allergen_findings (template_id) select id from deals.templates where removed_at is null;
