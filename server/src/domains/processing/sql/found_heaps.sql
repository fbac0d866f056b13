create or replace view processing.found_heaps as
  select h.id, h.code, h.status, h.started_on, s.name_en, s.name_ar
    from processing.heaps h join processing.sites s on s.id = h.site_id;
