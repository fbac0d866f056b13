create or replace aggregate insights.some_of_all(text[]) (sfunc = insights.some_of, stype = text[], initcond = '{}');
