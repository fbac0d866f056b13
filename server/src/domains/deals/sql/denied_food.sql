-- Food on sale or in a template whose texts name an allergen that its answer denies; checked every night.
create or replace view deals.denied_food as
  select f.id, d.venue_id, f.deal_id, f.template_id, platform.localized(d.title_en, d.title_ar) as title, f.named
  from deals.allergen_findings f join deals.deals d on d.id = f.deal_id
  where cardinality(f.named) > 0 and d.status in ('live', 'scheduled')
  union all
  select f.id, t.venue_id, f.deal_id, f.template_id, t.terms -> 'title', f.named
  from deals.allergen_findings f join deals.templates t on t.id = f.template_id
  where cardinality(f.named) > 0 and t.removed_at is null;
