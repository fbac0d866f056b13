-- Compound names are kept together (Abdullah, Nur al-Din). The same rule as `givenName` in the contract.
create or replace function identity.given_name(p_full_name text) returns text
  language sql immutable strict parallel safe
  return coalesce(substring(
    regexp_replace(normalize(p_full_name), '[\u0640\u064b-\u0652\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]', '', 'g')
    from '(?i)(?:(?:عبد|أبو|ابو|أبا|ابا|أبي|ابي|بو|أم|ام|بن|إبن|ابن|بنت|آل|ال|ذو|د\.|الدكتور|الدكتورة|الشيخ|الشيخة|السيد|السيدة|المهندس|'
      || 'abd|abdul|abdel|abdal|abdur|abdus|abdun|abu|aboo|abo|bu|umm|um|om|bin|bint|ibn|al|el|ul|'
      || 'dr\.?|mr\.?|mrs\.?|ms\.?|eng\.?|sheikh|shaikh|sheikha|shaikha|sayyid|sayyida)\s+)*\S+'
      || '(?:\s+(?:الدين|الله|الإسلام|الاسلام|الرحمن|الحق|الزهراء|(?:al|el|ul|ud|ad|ur|ar)[- ](?:islam|rahman|rehman|haq|huda|din|deen)|'
      || 'aldin|aldeen|eldin|eldeen|uddin|addin|din|deen|allah|ullah)(?!\S))?'), '');
