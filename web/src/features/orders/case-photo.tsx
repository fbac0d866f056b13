interface CasePhotoProps {
  caseId: string
  alt: string
}

/** The photo of a case. It is private, so it is fetched with the session and not like listing pictures. */
export const CasePhoto = ({ caseId, alt }: CasePhotoProps) => (
  <a href={`/api/v1/pickup-cases/${caseId}/photo`} target="_blank" rel="noreferrer" className="block w-fit">
    <img
      src={`/api/v1/pickup-cases/${caseId}/photo`}
      alt={alt}
      loading="lazy"
      className="max-h-48 max-w-full rounded-control object-contain"
    />
  </a>
)
